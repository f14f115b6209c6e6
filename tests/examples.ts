/** Pages of this site that tests of the machine visit: a group, two of its operations, and a page of another area. */
export const group = { url: '/api/v1/ekp/controllers/upload', title: 'Uploads' };
export const operation = { url: '/api/v1/ekp/controllers/upload/init', title: 'Start an upload' };
export const second = { url: '/api/v1/ekp/controllers/upload/complete', title: 'Complete an upload' };
export const elsewhere = { url: '/sdk/introduction', title: 'Python SDK' };
