import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { cataloguesOf } from './english.ts'

/**
 * The parts that the browser goes on with get their texts in the document's language alone: in the client build a catalogue of theirs is an empty
 * object, which `virtual:public-texts.he` or `virtual:public-texts.en` fills. The renderer keeps both languages.
 */
export const publicTexts = (source: string, catalogues: readonly string[]): Plugin => ({
  name: 'public-texts',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: [VIRTUAL, HALF] },
    handler: (id) => (HALF.test(id) ? id : join(source, `${id.replace(VIRTUAL, 'texts.')}.ts`)),
  },
  load: {
    filter: { id: [TOGETHER, HALF] },
    handler(id) {
      if (HALF.test(id)) return readFile(id.replace(HALF, '.texts.ts'), 'utf8')
      const language = TOGETHER.exec(id)![1]
      return catalogues
        .map((name) => `import ${JSON.stringify(join(source, name.replace(/\.ts$/, `.${language}.ts`)))}`)
        .join('\n')
    },
  },
  transform: {
    order: 'post',
    filter: { id: /\.texts(?:\.he|\.en)?\.ts$/ },
    handler(code, id) {
      const language = HALF.exec(id)?.[1] ?? null
      const whole = id.replace(HALF, '.texts.ts')
      if (!catalogues.some((name) => join(source, name) === whole)) return null
      const found = this.parse(code).body.flatMap((statement) => cataloguesOf(statement, language ?? 'he'))
      const half = found.toReversed().reduce((text, { call, part }) => {
        const said = language ? code.slice(part.value.start, part.value.end) : '{}'
        return `${text.slice(0, call.start)}${said}${text.slice(call.end)}`
      }, code)
      if (!language) return { code: half, map: null }
      const own = found.map(({ variable }) => `import { ${variable} as own_${variable} } from ${JSON.stringify(whole)}`)
      const filled = found.map(({ variable }) => `own_${variable}.${language} = ${variable}`)
      return { code: [...own, half, ...filled].join('\n'), map: null }
    },
  },
})

const VIRTUAL = /^virtual:public-texts\./
const TOGETHER = /\/public\/texts\.(he|en)\.ts$/
const HALF = /\.texts\.(he|en)\.ts$/
