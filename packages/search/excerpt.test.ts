import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf, markMatches } from './excerpt.ts';

function marked(text: string, terms: Record<string, string>): string {
  return markMatches(text, new Map(Object.entries(terms)))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

test('matches are marked without the punctuation around them', () => {
  assert.equal(
    marked('Send the token, (token). “token”!', { token: 'token' }),
    'Send the [token], ([token]). “[token]”!',
  );
  assert.equal(marked('… `If-Match`: required', { ifmatch: 'ifmatch' }), '… `[If-Match]`: required');
});

test('a partial match marks the letters that were typed', () => {
  assert.equal(marked('Uploads and uploading.', { upload: 'upl' }), '[Upl]oads and [upl]oading.');
  assert.equal(marked('nextPageToken string', { nextpagetoken: 'nextpa' }), '[nextPa]geToken string');
  assert.equal(marked('nextPageToken string', { page: 'page' }), 'next[Page]Token string');
  assert.equal(marked('X-Request-Id', { xrequestid: 'xreq' }), '[X-Req]uest-Id');
});

test('a synonym or another form of the word is marked as a whole', () => {
  assert.equal(marked('One query.', { query: 'queries' }), 'One [query].');
  assert.equal(marked('Your login expires.', { login: 'signin' }), 'Your [login] expires.');
});

test('a word that is alike in its stem only is not marked', () => {
  assert.equal(marked('Stores and storage', { stor: 'store', storag: 'store' }), '[Store]s and storage');
});

test('adjacent matches are marked one by one', () => {
  assert.equal(marked('artifact not found', { artifact: 'artifact', not: 'not' }), '[artifact] [not] found');
});

test('an excerpt begins shortly before the first match, and shows tabs and lines as spaces', () => {
  const text = `${'before '.repeat(30)}\nsizeBytes\tinteger\tSize of the file.${' after'.repeat(40)}`;
  const pieces = excerptOf(text, new Map([['sizebytes', 'sizebytes']]));
  const shown = pieces.map((piece) => piece.text).join('');
  assert.match(shown, /^… before .*sizeBytes integer Size of the file\. after .* …$/);
  assert.deepEqual(
    pieces.filter((piece) => piece.isMatch).map((piece) => piece.text),
    ['sizeBytes'],
  );
});
