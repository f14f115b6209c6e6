import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { product } from '../../site/product.ts';

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** Links to our own pages become paths, in the form in which Starlight writes them: with a slash at the end. */
function withLocalLinks(text: string): string {
  const links = new RegExp(`${product.url.replaceAll('.', '\\.')}(/[^\\s)#?"]*)`, 'g');
  return text.replace(links, (_, target: string) => (/\/$|\.\w+$/.test(target) ? target : `${target}/`));
}

/** A Markdown copy of a page as Starlight expects it: the title is in the front matter, and nowhere else. */
function convert(text: string, slug: string): string {
  const found = frontMatter.exec(text);
  if (!found) throw new Error(`${slug}.md has no front matter.`);
  const { title, description } = parse(found[1] ?? '') as { title: string; description?: string };
  const body = text
    .slice(found[0].length)
    .replace(/^\s*# .*\n/, '')
    .replace(/^> .*\/llms\.txt\n/m, '');
  // Without a slug, Starlight makes paths lowercase. The home page must not have one.
  const fields = slug === 'index' ? { title, description } : { title, description, slug };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value ?? '')}`);
  return `---\n${lines.join('\n')}\n---\n${withLocalLinks(body)}`;
}

/** Writes the Markdown copies that our build publishes into a Starlight project; returns how many there are. */
export async function copyPages(build: string, project: string): Promise<number> {
  const files = (await readdir(build, { recursive: true })).filter((file) => file.endsWith('.md'));
  for (const file of files) {
    const target = path.join(project, 'src/content/docs', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, convert(await readFile(path.join(build, file), 'utf8'), file.replace(/\.md$/, '')));
  }
  await cp(path.join(build, 'img'), path.join(project, 'public/img'), { recursive: true });
  return files.length;
}
