import type { Access } from '@mafteach/contract/access-log'
import { loggedTime } from '../texts/day-words.ts'
import { useTexts } from '../texts/use-texts.ts'
import { look } from '../ui/look.ts'
import { Text } from '../ui/primitives.tsx'
import { accessLogTexts } from './access-log.texts.ts'

interface AccessRowProps {
  access: Access
  /** Also shows what was looked at. */
  hasWhat?: boolean
}

/** Who looked, how and when. */
export const AccessRow = ({ access: { at, who, action, what }, hasWhat = false }: AccessRowProps) => {
  const t = useTexts(accessLogTexts)
  const [, customer] = /^customer (\d+)$/.exec(what) ?? []
  return (
    <li className={look({ flow: 'stack', gap: 2, padY: 10, padX: 16, lineBetween: true })}>
      <Text shrink weight={600} anywhere>
        <bdi>{who.name}</bdi> · {t.role[who.role]}
      </Text>
      <Text size="small" tone="ink-2" anywhere>
        {t.action[action]}
        {hasWhat && (
          <>
            {' · '}
            {customer ? t.customer(customer) : <bdi dir="ltr">{what}</bdi>}
          </>
        )}
      </Text>
      <Text size="small" tone="ink-3">
        {loggedTime(at)}
      </Text>
    </li>
  )
}
