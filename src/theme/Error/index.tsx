/** A crash outside the layout: it may be the layout that broke, so the screen is alone on the page. */
export { CrashScreen as default } from '../../browser';
