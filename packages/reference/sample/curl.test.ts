import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSample } from './render.ts';
import { shown } from './testing/shown.ts';

test('cURL: a JSON body, a bearer token, and a header', () => {
  assert.equal(
    renderSample(shown.create, 'curl'),
    String.raw`curl --request POST \
  --url "$ORRERY_URL/books/sci%20fi" \
  --header "Authorization: Bearer $ORRERY_TOKEN" \
  --header 'Content-Type: application/json' \
  --header 'If-None-Match: *' \
  --data '{
    "title": "The Hitchhiker'\''s Guide",
    "tags": ["space", "towel"],
    "size": {
      "width": 120,
      "height": 190,
      "depth": 24,
      "unit": "mm"
    },
    "isPublished": true,
    "signed-by": null
  }'`,
  );
});

test('cURL: a JSON body with a secret, on standard input', () => {
  assert.equal(
    renderSample(shown.logIn, 'curl'),
    String.raw`curl --request POST \
  --url "$ORRERY_URL/login" \
  --header 'Content-Type: application/json' \
  --data @- <<'JSON'
{
  "user": "arthur@books.example",
  "password": "don't panic, it's $5"
}
JSON`,
  );
});

test('cURL: a query with a repeated name, and an API key in it', () => {
  assert.equal(
    renderSample(shown.search, 'curl'),
    String.raw`curl --request GET \
  --url "$ORRERY_URL/books?tag=space&tag=towel&limit=20" \
  --get \
  --data-urlencode "key=$ORRERY_KEY"`,
  );
});

test('cURL: a query whose commas stay, and a cookie', () => {
  assert.equal(
    renderSample(shown.filter, 'curl'),
    String.raw`curl --request GET \
  --url "$ORRERY_URL/books?ids=1,2" \
  --header 'Cookie: theme=dark'`,
  );
});

test('cURL: a multipart body and basic authentication', () => {
  assert.equal(
    renderSample(shown.upload, 'curl'),
    String.raw`curl --request PUT \
  --url "$ORRERY_URL/books" \
  --user "$ORRERY_USER:$ORRERY_PASSWORD" \
  --form-string 'title=Arthur'\''s copy' \
  --form 'scan=@scan.pdf;type=application/pdf'`,
  );
});

test('cURL: a form', () => {
  assert.equal(
    renderSample(shown.signIn, 'curl'),
    String.raw`curl --request POST \
  --url "$ORRERY_URL/token" \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-urlencode 'grant_type=code' \
  --data-urlencode 'code=it'\''s'`,
  );
});
