import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joined, partsOf, readWord } from './words.ts';

test('a word is read by its stem, without the marks around it', () => {
  for (const word of ['upload', 'Upload', 'uploads', 'uploading.', 'Uploaded:', 'uploads,', '(upload)', '“Uploads”']) {
    assert.deepEqual(readWord(word), ['upload'], word);
  }
  assert.deepEqual(readWord('401'), ['401']);
  assert.deepEqual(readWord('v1;'), ['v1']);
  assert.deepEqual(readWord('…'), []);
});

test('stems are the same for the forms of a word', () => {
  const forms = [
    ['query', 'queries'],
    ['process', 'processes', 'processing', 'processed'],
    ['stop', 'stopping', 'stopped'],
    ['search', 'searches', 'searching'],
  ];
  for (const words of forms) assert.equal(new Set(words.map((word) => readWord(word).join())).size, 1, words.join());
  assert.notDeepEqual(readWord('status'), readWord('statu'));
});

test('a name is read by its parts and as a whole', () => {
  assert.deepEqual(partsOf('KnowledgeGraph.query'), ['knowledge', 'graph', 'query']);
  assert.deepEqual(partsOf('HTTPServer2Go'), ['http', 'server2', 'go']);
  assert.deepEqual(readWord('X-Request-Id'), ['x', 'request', 'id', 'xrequestid']);
  assert.equal(joined('next_page-token'), 'nextpagetoken');
});

test('letters outside of ASCII are letters', () => {
  assert.deepEqual(partsOf('größeÄndern'), ['größe', 'ändern']);
  assert.deepEqual(readWord('Größe,'), ['größ']);
  assert.equal(joined('Größe-der-Ähre'), 'größederähre');
});
