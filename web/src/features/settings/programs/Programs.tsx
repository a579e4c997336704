import { type AllowedProgram, allowedPrograms, endProgram } from '@mafteach/contract/tokens'
import { IconPlugConnected } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { SettingItem } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { SettingList } from '../SettingList.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { useScopeWords } from '../use-scope-words.ts'
import { programsTexts } from './programs.texts.ts'

/** Programs that the agent authorized by OAuth: list and revoke. */
export const Programs = () => {
  const t = useTexts(programsTexts)
  const { names } = useTexts(settingsTexts)
  const list = useInfiniteQuery(qPages(allowedPrograms, {}))
  return (
    <SettingList
      id="programs"
      Icon={IconPlugConnected}
      title={names.programs}
      texts={{ ...t, note: t.note(siteUrl('/api/mcp')) }}
      list={list}
      row={(program) => <ProgramRow key={program.id} program={program} />}
    />
  )
}

const OWN_MACHINE = /^(127\.0\.0\.1|\[::1\]|localhost)$/

const ProgramRow = ({ program: { id, name, address, scopes, created_at, last_used_at } }: { program: AllowedProgram }) => {
  const t = useTexts(programsTexts)
  const scopeWords = useScopeWords()
  const [asks, setAsks] = useState(false)
  const { write } = useWrite(endProgram, { onDone: () => toast.done(t.ended), failed: t.serverError })
  return (
    <SettingItem
      title={<bdi>{name}</bdi>}
      notes={[
        OWN_MACHINE.test(address) ? t.ownMachine : <bdi key="address">{address}</bdi>,
        scopeWords(scopes),
        [t.allowed(formatAge(created_at)), last_used_at ? t.lastUsed(formatAge(last_used_at)) : t.neverUsed].join(' · '),
      ]}
    >
      <Button size="small" variant="danger" aria-label={t.endOf(name)} onClick={() => setAsks(true)}>
        {t.end}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.endOf(name)}
        text={t.endText}
        submitText={t.end}
        action={() => write({ params: { id } })}
        isDangerous
      />
    </SettingItem>
  )
}
