import { type ReactNode, useId } from 'react'
import { look } from '#shared/ui/look.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'

interface ChoicesGroupProps {
  legend: string
  error?: string | undefined
  children: ReactNode
}

/** Choices that form one answer, with its error. */
export const ChoicesGroup = ({ legend, error, children }: ChoicesGroupProps) => {
  const errorId = useId()
  return (
    <Stack as="fieldset" gap={10} shrink margin={0} pad={0} border="none" aria-describedby={error ? errorId : undefined}>
      <Text as="legend" pad={0} weight={600}>
        {legend}
      </Text>
      {children}
      {error && (
        <p id={errorId} className={look({ size: 'small', tone: 'error' })} role="alert">
          {error}
        </p>
      )}
    </Stack>
  )
}
