import { baselineOf } from './metrics.ts';
import type { Font, Pdf, PdfPage, Run, Shape } from './model.ts';

const fonts: readonly Font[] = ['Helvetica', 'Helvetica-Bold', 'Courier'];

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function numbers(...values: number[]): string {
  return values.map(number).join(' ');
}

function string(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/** PDF counts y from the bottom of the page. */
function drawShape(shape: Shape, height: number): string {
  const color = numbers(...shape.color);
  if (shape.kind === 'fill') {
    const { x, y, width, height: own } = shape.box;
    return `${color} rg ${numbers(x, height - y - own, width, own)} re f`;
  }
  const stroke = `${color} RG ${number(shape.width)} w`;
  if (shape.kind === 'line') {
    const [from, to] = [shape.from, shape.to].map(([x, y]) => numbers(x, height - y));
    return `${stroke} ${from} m ${to} l S`;
  }
  const [start = '', ...rest] = shape.points.map(([x, y]) => numbers(x, height - y));
  const curves = rest.flatMap((_, index) => (index % 3 === 0 ? `${rest.slice(index, index + 3).join(' ')} c` : []));
  return `${stroke} ${start} m ${curves.join(' ')} S`;
}

function drawRun(run: Run, height: number): string {
  const place = numbers(1, 0, 0, 1, run.x, height - baselineOf(run));
  return `BT 0 g /F${fonts.indexOf(run.font) + 1} ${number(run.size)} Tf ${place} Tm ${string(run.text)} Tj ET`;
}

function drawPage({ shapes, runs, height }: PdfPage): string {
  return [...shapes.map((shape) => drawShape(shape, height)), ...runs.map((run) => drawRun(run, height))].join('\n');
}

/**
 * A PDF 1.7 file, the same bytes for the same content: no clock, no random numbers, and no compression,
 * whose output depends on the version of a library.
 */
export function writePdf({ title, author, createdAt, id, pages }: Pdf): Buffer {
  const firstPage = 4 + fonts.length;
  const pageNumbers = pages.map((_, index) => firstPage + index * 2);
  const resources = fonts.map((_, index) => `/F${index + 1} ${4 + index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((own) => `${own} 0 R`).join(' ')}] >>`,
    `<< /Title ${string(title)} /Author ${string(author)} /CreationDate (${createdAt}) >>`,
    ...fonts.map((font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`),
    ...pages.flatMap((page, index) => {
      const content = drawPage(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${numbers(page.width, page.height)}] ` +
          `/Resources << /Font << ${resources} >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  // Bytes above 127 in the second line mark the file as binary for other tools.
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
