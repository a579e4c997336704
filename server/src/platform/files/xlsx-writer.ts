import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Writes a workbook as a stream, holding one row in memory. Texts are inline, so one that begins like a formula stays a text (docs/decisions/0061). */

export interface SheetToWrite {
  name: string
  /** The first row has the headings. */
  rows: AsyncIterable<readonly CellToWrite[]> | Iterable<readonly CellToWrite[]>
}
export type CellToWrite = string | number | boolean | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Excel's limits for a sheet's name and a cell. */
const NAME_MAX = 31
const CELL_MAX = 32_767

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters that XML cannot hold in any form.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const escaped = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => SPECIAL[sign]!)

function columnName(column: number): string {
  const first = Math.floor(column / 26)
  return (first > 0 ? columnName(first - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function cellXml(cell: CellToWrite, reference: string, isHeading: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const style = isHeading ? ' s="2"' : ' s="1"'
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell).slice(0, CELL_MAX))}</t></is></c>`
}

async function* sheetXml(rows: SheetToWrite['rows']): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" rightToLeft="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`
  let row = 0
  for await (const cells of rows) {
    row++
    yield `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, row === 1)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, NAME_MAX) || 'Sheet'

/** The bytes of a workbook. An error while reading a sheet's rows ends the stream with it. */
export function xlsxOf(sheets: readonly SheetToWrite[], now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime: now })
  add(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets
      .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
      .join('')}</Types>`,
  )
  add(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', STYLES)
  for (const [at, { rows }] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, { mtime: now }, (take) =>
      take(
        null,
        Readable.from(sheetXml(rows)).on('error', (error) => output.destroy(error)),
      ),
    )
  zip.end()
  return output
}
