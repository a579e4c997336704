import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { AgentPage } from './agent-page.tsx'
import { agentUrl } from './agent-url.ts'
import { type ClientFiles, Document, render, textsOf } from './document.tsx'
import { IconSprite } from './icon-sprite.tsx'

/** The whole document of an agent's visiting card, or of the list of their assets. */
export const agentDocument = (page: PublicAgentPage, files: ClientFiles): string => {
  const texts = textsOf(page.language)
  const { agent, origin } = page
  const title = [agent.name, agent.agency?.name].filter(Boolean).join(' · ')
  const description = [agent.about, agent.activity_areas.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
  const tags = [
    ['og:type', 'profile'],
    ['og:site_name', texts.preview.site],
    ['og:locale', texts.language === 'he' ? 'he_IL' : 'en_US'],
    ['og:url', agentUrl(page)],
    ['og:title', title],
    ['og:description', description.slice(0, 160)],
    ['og:image', new URL(agent.image_url?.replace('-400.webp', '-og.jpg') ?? '/art/preview.jpg', origin).href],
  ]
  return render(
    <Document
      texts={texts}
      title={`${title} · ${texts.preview.site}`}
      files={files}
      hasScript
      isOfApp={!page.isEmbedded}
      head={tags.map(([property, content]) => <meta key={property} property={property} content={content} />)}
      tail={<IconSprite />}
    >
      <AgentPage page={page} />
    </Document>,
  )
}
