/** Whether samples, walkthroughs, and models run in pages. Otherwise, pages have no Run buttons. */
export const runsInPages: boolean = true;
