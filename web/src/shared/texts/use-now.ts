import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, moved on every minute: what becomes late is told so on a page that stays open. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
