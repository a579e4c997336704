import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * The lower bound: what a page costs without the product. A list drawn by React, and pages written by hand: a list, and a property with its photo. No
 * font.
 */

const ROWS = 30
const row = (at: number) => `<li><h2>דירה ${at}</h2><p>רמת גן, 4 חדרים, קומה 3</p><b>₪2,950,000</b></li>`
const page = (content: string, head = '') =>
  `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>${head}<body>${content}`

const HAND_WRITTEN = page(
  `<main><h1>דירות</h1><ul>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</ul></main>`,
  '<style>body{font:16px system-ui;margin:16px}li{padding:12px;border-bottom:1px solid #ddd}</style>',
)

/** A property with the same photo as the product's own page. */
const HAND_WRITTEN_ASSET = page(
  `<main><img src="/photo.webp" width="1600" height="1200" alt="" fetchpriority="high"><h1>בני ברמן 6, עיר ימים, נתניה</h1><b>₪4,180,000</b><p>5 חדרים, 142 מ״ר, קומה 12</p><dl>${Array.from({ length: ROWS }, (_, at) => `<dt>פרט ${at}</dt><dd>כן</dd>`).join('')}</dl></main>`,
  '<style>body{font:16px system-ui;margin:0}img{width:100%;height:auto;display:block}</style>',
)

const SOURCE = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const rows = Array.from({ length: ${ROWS} }, (_, at) => h('li', { key: at }, h('h2', null, 'דירה ' + at), h('p', null, 'רמת גן, 4 חדרים, קומה 3')))
createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'דירות'), h('ul', null, rows)))
`

/** React with one component, built like the product. */
async function reactAlone(): Promise<string> {
  const entry = 'virtual:react-alone'
  const output = (await build({
    root: join(import.meta.dirname, '../../../web'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === entry ? join(import.meta.dirname, 'react-alone.js') : null),
        load: (id) => (id.endsWith('react-alone.js') ? SOURCE : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

/** `photo` is a WebP. */
export async function servePlainPages(photo: Uint8Array): Promise<{ url: string; close: () => Promise<void> }> {
  const files: Record<string, { type: string; text: string }> = {
    '/hand-written': { type: 'text/html', text: HAND_WRITTEN },
    '/hand-written-asset': { type: 'text/html', text: HAND_WRITTEN_ASSET },
    '/react': { type: 'text/html', text: page('<div id="root"></div>', '<script type="module" src="/react.js"></script>') },
    '/react.js': { type: 'text/javascript', text: await reactAlone() },
  }
  const server = createServer((request, response) => {
    if (request.url === '/photo.webp') return response.writeHead(200, { 'content-type': 'image/webp' }).end(photo)
    const file = files[request.url ?? '']
    if (!file) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'br' })
      .end(brotliCompressSync(file.text))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}
