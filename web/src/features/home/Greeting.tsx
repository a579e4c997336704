import { clockInIsrael } from '@mafteach/contract/days'
import { firstNameOf } from '@mafteach/contract/names'
import { type ReactNode, useState } from 'react'
import { useHome } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './Greeting.module.css'
import { homeTexts } from './home.texts.ts'

interface GreetingProps {
  /** A further remark about the day. */
  note: string | null
  /** First actions of the day. */
  children: ReactNode
}

/** By name and time of day, with the date. */
export const Greeting = ({ note, children }: GreetingProps) => {
  const t = useTexts(homeTexts)
  const { name } = useHome()
  const [now] = useState(() => clockInIsrael(new Date()))
  return (
    <Row wrap justify="between" padX={4}>
      <h1 className={styles.hello}>{t.hello(t.greeting[partOfDay(now)], firstNameOf(name))}</h1>
      {children}
      <Text as="p" full tone="ink-2">
        {t.today(now)}
        <span role="status">{note && <Text as="b" weight={600} tone="ink">{` · ${note}`}</Text>}</span>
      </Text>
    </Row>
  )
}

/** Late at night the greeting is that of the evening: "good night" is a farewell. */
const partOfDay = (now: Date): 'morning' | 'noon' | 'evening' => {
  const hour = now.getUTCHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'noon' : 'evening'
}
