import { CurlError } from './model.ts';

/**
 * The options, with their letters: `=` takes a value. Those after `!` would mislead if they were ignored; rarer ones of cURL are unknown here.
 * Options that only change the connection have no effect.
 */
const known = (
  'url= request=X header=H data=d data-ascii= data-raw= data-binary= data-urlencode= json= url-query= user=u form=F ' +
  'form-string= upload-file=T output=o dump-header=D retry= retry-delay= max-time=m write-out=w cookie=b user-agent=A ' +
  'referer=e oauth2-bearer= connect-timeout= cacert= cert=E key= get:G head:I include:i silent:s show-error:S fail:f ' +
  'fail-with-body: globoff:g remote-name:O verbose:v retry-all-errors: compressed: location:L no-buffer:N insecure:k ' +
  'no-progress-meter: progress-bar:# no-keepalive: basic: create-dirs: retry-connrefused: http1.1: http2: ipv4:4 ipv6:6 ' +
  'config!K continue-at!C cookie-jar!c digest! help!h location-trusted! manual!M netrc!n next! parallel!Z proxy!x range!r ' +
  'remote-header-name!J stderr! time-cond!z trace! unix-socket! version!V'
)
  .split(' ')
  .map((entry) => {
    const [, name = '', kind, letter] = /^(.+?)([=:!])(.?)$/.exec(entry) ?? [];
    return { name, kind, letter };
  });

/** The options of a command, in their order; those without a value have an empty one. */
export class Options {
  private entries: [name: string, value: string][] = [];

  add(name: string, value: string): void {
    this.entries.push([name, value]);
  }

  remove(name: string): void {
    this.entries = this.entries.filter(([one]) => one !== name);
  }

  all(...names: string[]): [name: string, value: string][] {
    return this.entries.filter(([name]) => names.includes(name));
  }

  has(...names: string[]): boolean {
    return this.all(...names).length > 0;
  }

  /** The bodies of `--data` and its relatives. */
  data(): [name: string, value: string][] {
    return this.entries.filter(([name]) => name.startsWith('data') || name === 'json');
  }

  /** The last value of an option, which is the one that counts. */
  last(name: string): string | undefined {
    return this.all(name).at(-1)?.[1];
  }

  number(name: string): number {
    const value = this.last(name) ?? '0';
    if (/^\d+(?:\.\d*)?$/.test(value)) return Number(value);
    throw new CurlError(2, `option --${name}: expected a proper numerical parameter`);
  }
}

function find(property: 'name' | 'letter', value: string) {
  return known.find((option) => option[property] === value);
}

function check(options: Options): void {
  if (options.has('fail') && options.has('fail-with-body'))
    throw new CurlError(2, 'option --fail-with-body: is badly used here');
  const bodies = [
    options.data().length > 0 && !options.has('get'),
    options.has('form', 'form-string'),
    options.has('upload-file'),
    options.has('head'),
  ];
  if (bodies.filter(Boolean).length > 1) throw new CurlError(2, 'You can only select one HTTP request method!');
}

/** Reads the arguments of a command. */
export function readOptions(args: readonly string[]): Options {
  const options = new Options();
  const rest = [...args];

  /** Adds an option; the text after a letter is its value, or starts with the next letter. */
  function add(shown: string, option: ReturnType<typeof find>, attached = ''): void {
    if (!option) throw new CurlError(2, `option ${shown}: is unknown`);
    if (option.kind === '!') throw new CurlError(2, `option ${shown}: isn't supported here`);
    const value = option.kind === ':' ? '' : attached || rest.shift();
    if (value === undefined) throw new CurlError(2, `option ${shown}: requires parameter`);
    options.add(option.name, value);
    if (option.kind === ':' && attached) addLetter(attached);
  }

  function addLetter(letters: string): void {
    const letter = letters.charAt(0);
    add(`-${letter}`, find('letter', letter), letters.slice(1));
  }

  let isOver = false;
  while (rest.length > 0) {
    const arg = rest.shift() ?? '';
    const name = arg.slice(2);
    const negated = name.startsWith('no-') && !find('name', name) ? find('name', name.slice(3)) : undefined;
    if (isOver || !arg.startsWith('-') || arg === '-') options.add('url', arg);
    else if (arg === '--') isOver = true;
    else if (!arg.startsWith('--')) addLetter(arg.slice(1));
    else if (negated?.kind === ':') options.remove(negated.name);
    else add(arg, find('name', name));
  }
  check(options);
  return options;
}
