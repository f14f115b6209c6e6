/** Stands in a section's texts before a name that is explained there. */
export const explains = '¶';
