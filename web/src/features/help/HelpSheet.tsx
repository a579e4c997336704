import { HELP_PICTURE, type HelpPageCode, helpParts, helpPicture } from '@mafteach/contract/help.codes'
import type { HelpArticle, FirstWeek as Steps } from '@mafteach/contract/help.shapes'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { currentScheme, onSchemeChange } from '#shared/device/scheme.ts'
import { helpOverlay } from '#shared/navigation/overlay-paths.ts'
import { firstWeekTexts } from '#shared/parts/first-week.texts.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { readingsOf } from '#shared/texts/readings.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { FirstWeek, FirstWeekLink } from './FirstWeek.tsx'
import { FIRST_WEEK_SLUG, findArticles, firstWeekQuery, helpQuery } from './help.api.ts'
import { helpSheetTexts } from './help.texts.ts'
import { NEWS, newsTexts } from './news.texts.ts'

interface HelpSheetProps {
  /** The open article. */
  slug: string
  /** The screen below: its articles come first. */
  page: HelpPageCode | null
  onClose: () => void
  /** Opens the list of keys; null without a keyboard. */
  onKeys: (() => void) | null
}

/** The answers about a screen, then all others; above them the first week, unless it is done. */
export const HelpSheet = ({ slug, page, onClose, onKeys }: HelpSheetProps) => {
  const t = useTexts(helpSheetTexts)
  const { title: firstWeekTitle } = useTexts(firstWeekTexts)
  const linkTo = useArticleLink()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(helpQuery)
  // The list waits once for the first week, so that nothing moves under the finger.
  const { data: week, isPending, failureCount } = useQuery(firstWeekQuery)
  const isWaiting = isPending && failureCount === 0
  const steps = week?.steps ?? null
  const article = data?.articles.find((one) => one.slug === slug)
  const isFirstWeek = slug === FIRST_WEEK_SLUG && steps !== null
  const toAll = linkTo('')
  return (
    <Modal opened onClose={onClose} title={isFirstWeek ? firstWeekTitle : (article?.title ?? t.title)} size="large">
      {article ? (
        <Article article={article} />
      ) : isFirstWeek ? (
        <>
          <FirstWeek steps={steps} linkTo={linkTo} onHidden={() => void navigate(toAll.to, toAll)} />
          <AllLink />
        </>
      ) : data && !isWaiting ? (
        <Articles articles={data.articles} page={page} steps={steps} onKeys={onKeys} />
      ) : isError ? (
        <ErrorState title={t.failed} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </Modal>
  )
}

/** A `to` for links to an article, or back to the list. */
const useArticleLink = () => {
  const { search, state } = useLocation()
  return (slug: string) => ({ to: helpOverlay(slug, search), state, replace: true, preventScrollReset: true })
}

interface ArticlesProps extends Pick<HelpSheetProps, 'page' | 'onKeys'> {
  articles: readonly HelpArticle[]
  steps: Steps | null
}

const Articles = ({ articles, page, steps, onKeys }: ArticlesProps) => {
  const t = useTexts(helpSheetTexts)
  const linkTo = useArticleLink()
  const [text, setText] = useState('')
  const isHere = ({ pages }: HelpArticle) => page !== null && pages.includes(page)
  const readings = readingsOf(text)
  const groups =
    readings.length > 0
      ? [{ title: t.found, shown: findArticles(articles, readings) }]
      : [
          { title: t.here, shown: articles.filter(isHere) },
          { title: t.others, shown: articles.filter((article) => !isHere(article)) },
        ]
  const filled = groups.filter(({ shown }) => shown.length > 0)
  return (
    <Stack gap={16}>
      <Row as="search" minHeight={48} padX={14} gap={8} border="strong" radius="control" fill="surface" tone="ink-3">
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          className={look({ grow: true, shrink: true, pad: 0, border: 'none', size: 'field', text: 'start', tone: 'ink' })}
          aria-label={t.search}
          placeholder={t.hint}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Row>
      {onKeys && (
        <Row>
          <Button variant="text" size="small" onClick={onKeys}>
            {t.keys}
          </Button>
        </Row>
      )}
      {steps && readings.length === 0 && <FirstWeekLink steps={steps} to={linkTo(FIRST_WEEK_SLUG)} />}
      {filled.length === 0 && <EmptyState title={t.nothing} text={t.nothingText} />}
      {filled.map(({ title, shown }) => (
        <section key={title}>
          <Text as="h3" size="small" weight={600} tone="ink-3">
            {title}
          </Text>
          <ul>
            {shown.map((article) => (
              <li key={article.slug}>
                <ArticleLink article={article} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {readings.length === 0 && <News />}
    </Stack>
  )
}

const News = () => {
  const t = useTexts(newsTexts)
  const linkTo = useArticleLink()
  return (
    <Box as="section" pad={14} radius="card" fill="tile">
      <Text as="h3" size="small" weight={600} tone="ink-3">
        {t.title}
      </Text>
      <p>{t.text}</p>
      <Text as={Link} weight={600} tone="action-text" {...linkTo(NEWS.article)}>
        {t.more}
      </Text>
    </Box>
  )
}

const ArticleLink = ({ article: { slug, title } }: { article: HelpArticle }) => {
  const linkTo = useArticleLink()
  return (
    <Row as={Link} minHeight={48} gap={8} lineBelow {...linkTo(slug)}>
      <Text grow shrink weight={550}>
        {title}
      </Text>
      <Chevron tone="ink-3" />
    </Row>
  )
}

const AllLink = () => {
  const t = useTexts(helpSheetTexts)
  const linkTo = useArticleLink()
  return (
    <Row as={Link} minHeight={44} tone="ink-2" {...linkTo('')}>
      {t.all}
    </Row>
  )
}

const Article = ({ article: { slug, title, text } }: { article: HelpArticle }) => {
  const t = useTexts(helpSheetTexts)
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme)
  return (
    <Stack gap={12}>
      {helpParts(text).map(({ text: words, to }) =>
        to ? (
          <Row key={words}>
            <Text as={Link} weight={600} tone="action-text" to={to}>
              {words}
            </Text>
          </Row>
        ) : (
          <p key={words}>{words}</p>
        ),
      )}
      <img
        className={look({ border: 'all', radius: 'card' })}
        src={helpPicture(slug, serverLanguage(), scheme)}
        alt={t.picture(title)}
        loading="lazy"
        {...HELP_PICTURE}
        style={{ maxInlineSize: '100%', blockSize: 'auto' }}
      />
      <AllLink />
    </Stack>
  )
}
