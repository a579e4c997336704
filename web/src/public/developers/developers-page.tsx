import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import type { DevelopersPage as Page } from '@mafteach/contract/public-pages'
import { sitePaths } from '@mafteach/contract/site-paths'
import { TOKENS_MAX } from '@mafteach/contract/tokens.codes'
import { WEBHOOKS_MAX } from '@mafteach/contract/webhooks.codes'
import type { ReactNode } from 'react'
import { PrivacyNote } from '../privacy-note.tsx'
import { SitePage } from '../site-page.tsx'
import { useTexts } from '../use-texts.ts'
import { developersTexts } from './developers.texts.ts'

interface WideProps {
  name: string
  className?: string
  dir?: 'ltr'
  children: ReactNode
}

/** A box wider than a phone scrolls by itself, also by the keyboard. */
const Wide = ({ name, className = 'wide', dir, children }: WideProps) => (
  <section
    className={className}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
    aria-label={name}
    dir={dir}
  >
    {children}
  </section>
)

/** Lines of code do not wrap; in a right-to-left box their ends could not be reached. */
const Code = ({ name, children }: { name: string; children: string }) => (
  <Wide name={name} dir="ltr">
    <pre>{children}</pre>
  </Wide>
)

const BEARER = 'Authorization: Bearer mft_…'
const SIGNATURE = 'X-Mafteach-Signature: t=<seconds>,v1=<hex>'

const programOf = (address: string): string => `import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const client = new Client({ name: 'my-program', version: '1' })
const requestInit = { headers: { authorization: \`Bearer \${process.env.MAFTEACH_TOKEN}\` } }
await client.connect(new StreamableHTTPClientTransport(new URL('${address}'), { requestInit }))
const { structuredContent } = await client.callTool({ name: 'call_today', arguments: {} })`

/** What a third-party program needs to start; it needs no script. */
export const DevelopersPage = ({ page: { tools, events, hasDocs, language, origin } }: { page: Page }) => {
  const t = useTexts(developersTexts)
  const assistants = `${origin}/api/mcp`
  return (
    <SitePage
      className="developers"
      title={t.title}
      note={t.note}
      other={sitePaths.developers(language === 'en' ? {} : { language: 'en' })}
    >
      <section>
        <h2>{t.api}</h2>
        <p>{t.apiText}</p>
        <Code name={t.api}>{`${origin}/api`}</Code>
        {hasDocs ? (
          <ul>
            <li>
              <a href="/api/docs">{t.docs}</a>
            </li>
            <li>
              <a href="/api/docs/json">{t.docsJson}</a>
            </li>
          </ul>
        ) : (
          <p>
            {t.docsClosed} <code>DOCS_PUBLIC=1</code>
          </p>
        )}
      </section>

      <section>
        <h2>{t.tokens}</h2>
        <p>{t.tokensText}</p>
        <Code name={t.tokens}>{`curl -H "${BEARER}" ${origin}/api/access-control/users/buyers/`}</Code>
        <p>
          <a href={paths.settings('connections', 'tokens')}>{t.toTokens}</a>
        </p>
        <Wide name={t.scope}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.scope}</th>
                <th scope="col">{t.opens}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(t.scopes).map(([area, words]) => (
                <tr key={area}>
                  <td>
                    <code>{area}</code>
                  </td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
        <p>{t.scopesNote}</p>
      </section>

      <section>
        <h2>{t.oauth}</h2>
        <p>{t.oauthText}</p>
        <Code name={t.oauth}>{`${origin}/.well-known/oauth-authorization-server`}</Code>
      </section>

      <section>
        <h2>{t.assistants}</h2>
        <p>{t.assistantsText}</p>
        <Code name={t.assistants}>{assistants}</Code>
        <ul>
          {Object.values(t.rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h3>{t.claudeCode}</h3>
        <Code name={t.claudeCode}>{`claude mcp add --transport http mafteach ${assistants} --header "${BEARER}"`}</Code>
        <h3>{t.ownProgram}</h3>
        <Code name={t.ownProgram}>{programOf(assistants)}</Code>
        <p>{t.tried}</p>
        <p>{t.notTried}</p>
        <h3>{t.tools}</h3>
        <p>{t.toolsNote}</p>
        <Wide name={t.tools} className="wide tools">
          <table>
            <thead>
              <tr>
                <th scope="col">{t.tool}</th>
                <th scope="col">{t.does}</th>
                <th scope="col">{t.scope}</th>
              </tr>
            </thead>
            <tbody>
              {tools.map(({ name, title, description, changes, scopes }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                    {changes ? t.changes : t.reads}
                  </td>
                  <td lang="en" dir="ltr">
                    <strong>{title}</strong>
                    <p>{description}</p>
                  </td>
                  <td>
                    {scopes.map((scope) => (
                      <code key={scope}>{scope}</code>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </section>

      <section>
        <h2>{t.webhooks}</h2>
        <p>{t.webhooksText}</p>
        <Code name={t.webhooks}>{SIGNATURE}</Code>
        <p>
          <a href={paths.settings('connections', 'webhooks')}>{t.toWebhooks}</a>
        </p>
        <h3>{t.events}</h3>
        <Code name={t.events}>{events.join('\n')}</Code>
      </section>

      <section>
        <h2>{t.errors}</h2>
        <ul>
          {Object.values(t.error).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{t.limits(TOKENS_MAX, WEBHOOKS_MAX, PAGE_SIZE_MAX)}</li>
        </ul>
      </section>

      <footer>
        <PrivacyNote of="visit" />
      </footer>
    </SitePage>
  )
}
