import { CALL_RESULTS, type CallResult } from '@mafteach/contract/tasks'
import { IconCheck, IconPhoneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Grid, Stack, Text } from '#shared/ui/primitives.tsx'
import { callTodayTexts } from './call-today.texts.ts'
import styles from './tasks.module.css'

interface CallOutcomeProps {
  isCalled: boolean
  onRecord: (result: CallResult, note: string) => void
}

const icon = { size: 18, stroke: 2, 'aria-hidden': true }
const FACES = { TALKED: <IconCheck {...icon} />, NO_ANSWER: <IconPhoneOff {...icon} />, NOT_NEEDED: null }

/** The result of the call: one tap, with an optional note. */
export const CallOutcome = ({ isCalled, onRecord }: CallOutcomeProps) => {
  const t = useTexts(callTodayTexts)
  const [note, setNote] = useState('')
  return (
    <Stack as="fieldset" ownLine gap={10} shrink margin={0} padTop={12} padX={0} padBottom={4} border="none" aria-label={t.what}>
      <Text as="p" weight={600}>
        {t.what}
      </Text>
      <Grid columns={3} gap={8} className={styles.results}>
        {CALL_RESULTS.map((result) => (
          <Button
            key={result}
            variant={isCalled && result === 'TALKED' ? 'primary' : 'secondary'}
            icon={FACES[result]}
            onClick={() => onRecord(result, note)}
          >
            {t.result[result]}
          </Button>
        ))}
      </Grid>
      <TextField
        label={t.note}
        hideLabel
        placeholder={t.note}
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={2000}
      />
    </Stack>
  )
}
