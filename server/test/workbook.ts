import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** XML namespaces of the parts of a workbook. */
export const SPREADSHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A handmade workbook, as other programs write them: `xml` contains its rows. */
export const workbook = async (
  sheets: { name: string; xml: string; state?: string }[],
  parts: Record<string, string> = {},
  settings = '',
) => {
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add(
    'xl/workbook.xml',
    `<workbook ${SPREADSHEET} xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets>${settings}</workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  )
  for (const [at, { xml }] of sheets.entries())
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<?xml version="1.0"?><worksheet ${SPREADSHEET}><sheetData>${xml}</sheetData></worksheet>`,
    )
  for (const [path, text] of Object.entries(parts)) add(path, text)
  zip.end()
  return buffer(zip.outputStream)
}
/** A cell with an inline text. */
export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
