import { type ApiToken, deleteToken, tokens } from '@mafteach/contract/tokens'
import { IconKey } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatAge, formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { SettingItem } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { SettingList } from '../SettingList.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { useScopeWords } from '../use-scope-words.ts'
import { NewToken } from './NewToken.tsx'
import { tokensTexts } from './tokens.texts.ts'

/** API tokens: list, create, revoke. */
export const Tokens = () => {
  const t = useTexts(tokensTexts)
  const { names } = useTexts(settingsTexts)
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(qPages(tokens, {}))
  return (
    <SettingList
      id="tokens"
      Icon={IconKey}
      title={names.tokens}
      texts={t}
      list={list}
      onAdd={() => setAdding(true)}
      row={(token) => <TokenRow key={token.id} token={token} />}
    >
      <NewToken opened={isAdding} onClose={() => setAdding(false)} />
    </SettingList>
  )
}

const isOver = (time: string): boolean => new Date(time) <= new Date()

const TokenRow = ({ token: { id, name, scopes, expires_at, last_used_at } }: { token: ApiToken }) => {
  const t = useTexts(tokensTexts)
  const scopeWords = useScopeWords()
  const [asks, setAsks] = useState(false)
  const { write } = useWrite(deleteToken, { onDone: () => toast.done(t.deleted), failed: t.serverError })
  const isExpired = expires_at !== null && isOver(expires_at)
  return (
    <SettingItem
      title={
        <>
          <bdi>{name}</bdi> {isExpired && <Chip tone="amber">{t.expired}</Chip>}
        </>
      }
      notes={[
        scopeWords(scopes),
        [
          last_used_at ? t.lastUsed(formatAge(last_used_at)) : t.neverUsed,
          ...(expires_at && !isExpired ? [t.until(formatDate(expires_at))] : []),
        ].join(' · '),
      ]}
    >
      <Button size="small" variant="danger" aria-label={t.deleteOf(name)} onClick={() => setAsks(true)}>
        {t.delete}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.deleteOf(name)}
        text={t.deleteText}
        submitText={t.delete}
        action={() => write({ params: { id } })}
        isDangerous
      />
    </SettingItem>
  )
}
