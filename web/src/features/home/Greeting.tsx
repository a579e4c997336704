import { firstNameOf } from '@mafteach/contract/names'
import { type ReactNode, useState } from 'react'
import { useHome } from '#shared/home.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Greeting.module.css'
import { homeTexts } from './home.texts.ts'

interface GreetingProps {
  /** What else there is to say of the day. */
  note: string | null
  /** What the day may begin with. */
  children: ReactNode
}

/** By name and time of day, and what day it is. */
export const Greeting = ({ note, children }: GreetingProps) => {
  const t = useTexts(homeTexts)
  const { name } = useHome()
  const [now] = useState(() => new Date())
  return (
    <div className={styles.greeting}>
      <h1 className={styles.hello}>{t.hello(t.greeting[partOfDay(now)], firstNameOf(name))}</h1>
      {children}
      <p className={styles.today}>
        {t.today(now)}
        <span role="status">{note && <b className={styles.note}>{` · ${note}`}</b>}</span>
      </p>
    </div>
  )
}

/** Whose night is long is greeted with the evening: "good night" is a farewell. */
const partOfDay = (now: Date): 'morning' | 'noon' | 'evening' => {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'noon' : 'evening'
}
