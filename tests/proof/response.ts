import { mediaOf } from './body.ts';
import { child, entries, follow, link, type Place } from './document.ts';
import type { Operation } from './operation.ts';
import { checkValue, type Finding } from './schema.ts';

/** Checks an example response against the schema of its status; without a content type, JSON is meant. */
export async function checkResponse(
  operation: Operation,
  status: string,
  body: string,
  contentType?: string,
): Promise<Finding[]> {
  const responses = child(operation.place, 'responses');
  const response = [status, `${status[0]}XX`, 'default'].map((key) => child(responses, key)).find(isPresent);
  if (!response) return [{ pointer: link(responses), message: `the status ${status} isn't declared` }];
  if (body.trim() === '') return [];
  const content = child(follow(response), 'content');
  const media = contentType ? mediaOf(content, contentType) : jsonIn(content);
  if (!media) return [{ pointer: link(response), message: `no content is declared for ${contentType ?? 'JSON'}` }];
  return checkText(child(media, 'schema'), body, 'response');
}

/** Checks an example of a JSON request body. */
export async function checkRequestExample(operation: Operation, body: string): Promise<Finding[]> {
  const declared = child(operation.place, 'requestBody');
  const media = jsonIn(child(declared, 'content'));
  if (!media) return [{ pointer: link(declared), message: 'the operation takes no JSON' }];
  return checkText(child(media, 'schema'), body, 'request');
}

async function checkText(schema: Place, text: string, direction: 'request' | 'response'): Promise<Finding[]> {
  try {
    return await checkValue(schema, JSON.parse(text), direction, 'body');
  } catch (error) {
    return [{ pointer: 'body#', message: `the example can't be checked: ${(error as Error).message}` }];
  }
}

/** The media type object for JSON. */
export function jsonIn(content: Place): Place | undefined {
  return entries(content).find(([type]) => /^application\/(.+\+)?json\b/.test(type))?.[1];
}

function isPresent({ value }: Place): boolean {
  return value !== undefined;
}
