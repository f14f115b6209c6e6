const [date, time] = [
  /^(\d{4})-(\d\d)-(\d\d)$/,
  /^([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i,
];

function isDate(text: string): boolean {
  const [, year, month, day] = date.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const email = new RegExp(`^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${label}\\.)+${label}$`, 'i');

/** Whether a text has a format; formats that aren't here are not checked. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: (text) => time.test(text),
  'date-time': (text) => {
    const [day = '', moment = '', ...rest] = text.split(/t|\s/i);
    return rest.length === 0 && isDate(day) && time.test(moment);
  },
  duration: (text) => /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
  email: (text) => email.test(text),
  hostname: (text) => text.length < 254 && new RegExp(`^(?:${label}\\.)*${label}$`, 'i').test(text),
  uuid: (text) => /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text),
  uri: (text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\u0080-\uffff]+$/i.test(text) && !/%(?![0-9a-f]{2})/i.test(text),
  'uri-reference': (text) => /^[^\s<>"{}|\\^`\u0080-\uffff]*$/.test(text) && !/%(?![0-9a-f]{2})/i.test(text),
  iri: (text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text),
  byte: (text) => /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i.test(text),
};

/** Whether a value has a format. */
export function hasFormat(value: unknown, format: string): boolean {
  if (typeof value === 'number')
    return format === 'int32' ? value === (value | 0) : format !== 'int64' || Number.isInteger(value);
  return typeof value !== 'string' || (formats[format]?.(value) ?? true);
}
