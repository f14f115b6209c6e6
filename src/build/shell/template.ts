/**
 * The HTML of every page. The first script runs before the first paint, the other one when the document is there. The
 * last element marks the end: a document without it did not arrive whole, and is not shown (src/browser/navigation/documents.ts).
 * IDs of the frame begin with `__`, as no heading's does. The first paint has the whole bar, where a browser can wait for it: its last controls
 * would push the others aside.
 */
export const template = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <link rel="expect" href="#__bar" blocking="render">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
    <% it.scripts.filter((script) => !script.includes('worker')).forEach((script) => { %><script src="<%= it.baseUrl %><%= script %>"<% if (!script.includes('boot')) { %> defer<% } %>></script><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <div id="__status" role="status"></div>
    <template id="__end"></template>
  </body>
</html>
`;
