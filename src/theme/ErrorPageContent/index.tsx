export { CrashScreen as default } from '../../browser';
