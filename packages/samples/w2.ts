import { boxAround, wordsOf } from './metrics.ts';
import type { Box, Color, Pdf, Run, Shape } from './model.ts';

type FieldType = 'TEXT' | 'MONEY' | 'IDENTIFIER' | 'CHECKBOX';

/** A field of the form, printed and filled in. */
export interface Field {
  name: string;
  label: string;
  type: FieldType;
  /** As it is written on the form; empty if the field is. */
  written: string;
  required: boolean;
  box: Box;
}

export const formSize = { width: 612, height: 792 };

const black: Color = [0, 0, 0];
const gray: Color = [0.85, 0.85, 0.85];

function box(x: number, y: number, width: number, height = 24): Box {
  return { x, y, width, height };
}

function field(name: string, label: string, type: FieldType, written: string, place: Box, required = false): Field {
  return { name, label, type, written, box: place, required };
}

const employer = 'Halden Freight\n4 Quay Street\nExampleton, OH 00000';
const employee = '17 Orchard Road\nExampleton, OH 00000';

function boxTwelve(letter: string, y: number, code: string, amount: string): Field[] {
  const label = letter === 'a' ? 'See instructions for box 12' : `12${letter} Amount`;
  return [
    field(`box12${letter}Code`, `12${letter} Code`, 'TEXT', code, box(450, y, 36)),
    field(`box12${letter}Amount`, label, 'MONEY', amount, box(486, y, 90)),
  ];
}

/** Boxes 15 to 20: the form has two rows of them. */
function stateRow(suffix: string, y: number, values: readonly string[]): Field[] {
  const columns = [
    ['state', '15 State', 'TEXT', 36],
    ['employerStateId', "Employer's state ID number", 'IDENTIFIER', 108],
    ['stateWages', '16 State wages, tips, etc.', 'MONEY', 90],
    ['stateIncomeTax', '17 State income tax', 'MONEY', 81],
    ['localWages', '18 Local wages, tips, etc.', 'MONEY', 90],
    ['localIncomeTax', '19 Local income tax', 'MONEY', 72],
    ['localityName', '20 Locality name', 'TEXT', 63],
  ] as const;
  let x = 36;
  return columns.map(([name, label, type, width], index) => {
    const place = box(x, y, width);
    x += width;
    return field(`${name}${suffix}`, label, type, values[index] ?? '', place);
  });
}

/** The fields of the form W-2, in its own order. Persons and numbers are invented; the SSN and the EIN are never issued. */
export const fields: Field[] = [
  field('employeeSsn', "a Employee's social security number", 'IDENTIFIER', '000-12-3456', box(129.6, 36, 136.8), true),
  field('employerEin', 'b Employer identification number (EIN)', 'IDENTIFIER', '00-1234567', box(36, 60, 288), true),
  field(
    'employerNameAndAddress',
    "c Employer's name, address, and ZIP code",
    'TEXT',
    employer,
    box(36, 84, 288, 72),
    true,
  ),
  field('controlNumber', 'd Control number', 'IDENTIFIER', '', box(36, 156, 288)),
  field(
    'employeeName',
    "e Employee's first name and initial Last name",
    'TEXT',
    'Robin T. Sample',
    box(36, 180, 288),
    true,
  ),
  field('employeeAddress', "f Employee's address and ZIP code", 'TEXT', employee, box(36, 204, 288, 72), true),
  field('wages', '1 Wages, tips, other compensation', 'MONEY', '52,000.00', box(324, 60, 126), true),
  field('federalIncomeTaxWithheld', '2 Federal income tax withheld', 'MONEY', '4,680.00', box(450, 60, 126), true),
  field('socialSecurityWages', '3 Social security wages', 'MONEY', '50,000.00', box(324, 84, 126), true),
  field('socialSecurityTaxWithheld', '4 Social security tax withheld', 'MONEY', '3,224.00', box(450, 84, 126), true),
  field('medicareWages', '5 Medicare wages and tips', 'MONEY', '52,000.00', box(324, 108, 126), true),
  field('medicareTaxWithheld', '6 Medicare tax withheld', 'MONEY', '754.00', box(450, 108, 126), true),
  field('socialSecurityTips', '7 Social security tips', 'MONEY', '2,000.00', box(324, 132, 126)),
  field('allocatedTips', '8 Allocated tips', 'MONEY', '', box(450, 132, 126)),
  field('dependentCareBenefits', '10 Dependent care benefits', 'MONEY', '', box(450, 156, 126)),
  field('nonqualifiedPlans', '11 Nonqualified plans', 'MONEY', '', box(324, 180, 126)),
  ...boxTwelve('a', 180, 'DD', '6,240.00'),
  ...boxTwelve('b', 204, '', ''),
  ...boxTwelve('c', 228, '', ''),
  ...boxTwelve('d', 252, '', ''),
  field('statutoryEmployee', '13 Statutory employee', 'CHECKBOX', '', box(324, 204, 42)),
  field('retirementPlan', 'Retirement plan', 'CHECKBOX', 'X', box(366, 204, 42)),
  field('thirdPartySickPay', 'Third-party sick pay', 'CHECKBOX', '', box(408, 204, 42)),
  field('other', '14 Other', 'TEXT', '', box(324, 228, 126, 48)),
  ...stateRow('', 276, ['OH', '00-765432', '52,000.00', '1,092.00']),
  ...stateRow('2', 300, []),
];

/** Box 9 is shaded: nothing is entered there. */
const boxNine = box(324, 156, 126);

/** The value of box 6 is printed too low and touches the line below. */
const sunken = { name: 'medicareTaxWithheld', by: 6 };

function labelRuns({ label, type, box: { x, y } }: Field): Run[] {
  if (type !== 'CHECKBOX') return [{ text: label, x: x + 3, top: y + 2, size: 6, font: 'Helvetica' }];
  // The labels of the three checkboxes are set on two lines.
  const words = label.split(' ');
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half), words.slice(half)].map((line, index) => ({
    text: line.join(' '),
    x: x + 2,
    top: y + 1.5 + index * 5.5,
    size: 5,
    font: 'Helvetica',
  }));
}

/** The entry of a field, one run per line. */
export function valueRuns({ name, type, written, box: { x, y } }: Field): Run[] {
  const indent = type === 'CHECKBOX' ? 18.4 : 6;
  const top = type === 'CHECKBOX' ? y + 14.5 : y + 12 + (name === sunken.name ? sunken.by : 0);
  const size = type === 'CHECKBOX' ? 9 : 10;
  const lines = written === '' ? [] : written.split('\n');
  return lines.map((text, index) => ({ text, x: x + indent, top: top + index * 15, size, font: 'Courier' }));
}

/** Text that a model finds outside the fields of the form. */
export const stamps: Run[] = [
  { text: 'Sample with invented values', x: 36, top: 372, size: 10, font: 'Courier' },
  { text: 'received 16 Jan', x: 432, top: 372, size: 10, font: 'Courier' },
];

/** The box of a stamp. */
export function stampBox(stamp: Run): Box {
  return boxAround(wordsOf(stamp).map((word) => word.box));
}

const printed: Run[] = [
  { text: 'OMB No. 1545-0008', x: 276, top: 44, size: 6, font: 'Helvetica' },
  { text: 'Safe, accurate, FAST! Use IRS e-file', x: 400, top: 44, size: 6, font: 'Helvetica' },
  { text: '9', x: 327, top: 158, size: 6, font: 'Helvetica' },
  { text: 'Form W-2 Wage and Tax Statement', x: 36, top: 330, size: 10, font: 'Helvetica-Bold' },
  { text: '2025', x: 270, top: 328, size: 16, font: 'Helvetica-Bold' },
  { text: 'Department of the Treasury - Internal Revenue Service', x: 400, top: 331, size: 6, font: 'Helvetica' },
  { text: "Copy B - To Be Filed With Employee's FEDERAL Tax Return.", x: 36, top: 346, size: 7, font: 'Helvetica' },
  {
    text: 'This information is being furnished to the Internal Revenue Service.',
    x: 36,
    top: 356,
    size: 7,
    font: 'Helvetica',
  },
];

function frame({ x, y, width, height }: Box): Shape[] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return { kind: 'line', from, to, width: 0.5, color: black };
  });
}

function fieldShapes({ type, box: place }: Field): Shape[] {
  if (type !== 'CHECKBOX') return frame(place);
  return [...frame(place), ...frame({ x: place.x + 17, y: place.y + 13.5, width: 8, height: 8 })];
}

/** A wage and tax statement of an invented employee, with the boxes of the form W-2 for 2025. */
export const w2: Pdf = {
  title: 'Form W-2 for 2025, a sample with invented values',
  author: 'Halden Freight',
  createdAt: 'D:20260112150000Z',
  id: '20250000000000000000000000000002',
  pages: [
    {
      ...formSize,
      shapes: [{ kind: 'fill', box: boxNine, color: gray }, ...frame(boxNine), ...fields.flatMap(fieldShapes)],
      runs: [...printed, ...fields.flatMap(labelRuns), ...fields.flatMap(valueRuns), ...stamps],
    },
  ],
};
