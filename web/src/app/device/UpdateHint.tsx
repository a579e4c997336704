import { appVersion } from '@mafteach/contract/native'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '#shared/api/query.ts'
import { type Device, ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import styles from './device.module.css'
import { deviceTexts } from './device.texts.ts'
import { isOlder } from './versions.ts'

/** The newest version that was put off on this device. */
const PUT_OFF = 'update_put_off'
const HOUR_MS = 3_600_000

/** Announces a newer version, once; and warns while this one is too old to save (product.md section 13). */
export const UpdateHint = ({ device }: { device: Device }) => {
  const t = useTexts(deviceTexts)
  const [mine, setMine] = useState<string | null>(null)
  const [putOff, setPutOff] = useState(() => ports().storage.get(PUT_OFF))
  useEffect(() => {
    void device.version().then(setMine, () => undefined)
  }, [device])
  const { data } = useQuery({ ...q(appVersion, { query: { platform: ports().platform } }), staleTime: HOUR_MS })
  if (!data || mine === null) return null
  const { newest, oldest_allowed, url } = data
  const isTooOld = oldest_allowed !== null && isOlder(mine, oldest_allowed)
  const isNews = newest !== null && newest !== putOff && isOlder(mine, newest)
  if (!isTooOld && !isNews) return null
  return (
    <div
      className={classes(look({ flow: 'row', align: 'center', gap: 8, lineBelow: true, fill: 'raised' }), styles.hint)}
      role="status"
    >
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      <p>{isTooOld ? t.tooOld : t.newer}</p>
      {url && (
        <Button size="small" variant="primary" onClick={() => ports().openExternal(url)}>
          {t.update}
        </Button>
      )}
      {!isTooOld && (
        <Button
          size="small"
          variant="text"
          onClick={() => {
            ports().storage.set(PUT_OFF, newest!)
            setPutOff(newest)
          }}
        >
          {t.later}
        </Button>
      )}
    </div>
  )
}
