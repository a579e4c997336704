import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { type ClientFiles, Document, render } from '../document.tsx'
import { IconSprite } from '../icon-sprite.tsx'
import { type Preview, PreviewTags, photoPreview } from '../preview.tsx'
import { publicTexts } from '../public.texts.ts'
import { AgentPage } from './agent-page.tsx'
import { agentUrl } from './agent-url.ts'

/** The HTML document of an agent's visiting card, or of the list of their assets. */
export const agentDocument = (page: PublicAgentPage, files: ClientFiles): string => {
  const { agent, origin, language } = page
  const { site } = publicTexts[language]
  const title = [agent.name, agent.agency?.name].filter(Boolean).join(' · ')
  const description = [agent.about, agent.activity_areas.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
  // A photo is stored in one size; a drawn face is no preview picture for a chat.
  const face = agent.image_url?.endsWith('-400.webp') ? agent.image_url.replace('-400.webp', '-og.jpg') : null
  const preview: Preview = {
    type: 'profile',
    url: agentUrl(page),
    title,
    description: description.slice(0, 160) || site,
    image: { path: face ?? photoPreview(null), alt: agent.name },
  }
  return render(
    <Document
      language={language}
      title={`${title} · ${site}`}
      files={files}
      hasScript
      isIndexed={page.isIndexed}
      isOfApp={!page.isEmbedded}
      brand={page.brand}
      head={
        <>
          {page.isIndexed && <link rel="canonical" href={agentUrl(page)} />}
          <PreviewTags origin={origin} preview={preview} />
        </>
      }
      tail={<IconSprite />}
    >
      <AgentPage page={page} />
    </Document>,
  )
}
