import { agencyLogo, removeAgencyLogo, setAgencyLogo } from '@mafteach/contract/forms'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './forms.module.css'
import { formsTexts } from './forms.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const logoQuery = q(agencyLogo)

/** What stands at the top of the agency's papers, for its manager to set. */
export const AgencyLogo = () => {
  const t = useTexts(formsTexts)
  const { is_agency_manager: isManager } = useMe()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery({ ...logoQuery, enabled: isManager })
  const show = (shown: string | null) => client.setQueryData(logoQuery.queryKey, { image: shown })
  const { write: set, isBusy } = useWrite(setAgencyLogo, {
    onDone: (reply) => {
      show(reply.image)
      toast.success(t.logoSaved)
    },
    failed: t.logoFailed,
  })
  const { write: remove } = useWrite(removeAgencyLogo, { failed: t.logoFailed })
  if (!isManager || !data) return null
  const { image } = data
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const form = new FormData()
    form.append('image', file)
    void set({ form })
  }
  /** It goes from the server when nobody takes it back. */
  const takeAway = () => {
    show(null)
    toast.done(t.logoRemoved, { undo: () => show(image), onGone: () => void remove() })
  }
  return (
    <Section title={t.logo}>
      <Row wrap gapX={12} gapY={8} pad={14} card="always">
        {image ? (
          <img className={classes(look({ pad: 4, radius: 'chip', fill: 'white' }), styles.image)} src={image} alt={t.logo} />
        ) : (
          <Box as="span" flow="center" minHeight={44} padX={20} radius="chip" tone="ink-3" className={styles.none} aria-hidden>
            <IconPhoto size={28} stroke={1.5} />
          </Box>
        )}
        <Text size="label" tone="ink-2" className={styles.note}>
          {t.logoNote}
        </Text>
        <Button busy={isBusy} icon={<IconPhoto {...icon} />} onClick={() => input.current?.click()}>
          {image ? t.logoChange : t.logoChoose}
        </Button>
        {image && (
          <Button variant="text" icon={<IconTrash {...icon} />} onClick={takeAway}>
            {t.logoRemove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t.logoChoose}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Row>
    </Section>
  )
}
