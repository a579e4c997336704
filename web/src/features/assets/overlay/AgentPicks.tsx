import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { type AgentChoice, type Chosen, foundAgents, stateOfAll, withAgents } from './agent-picks.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'

export interface AgentPicksProps {
  label: string
  agents: readonly AgentChoice[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** There may be many: they are searched by name and note. */
  hasSearch?: boolean
  /** The note is left out on the phone. */
  hasDesktopNotes?: boolean
}

/** Agents with a check each, and "choose all". */
export const AgentPicks = ({ label, agents, chosen, onChange, hasSearch, hasDesktopNotes }: AgentPicksProps) => {
  const t = useTexts(assetActionsTexts)
  const [typed, setTyped] = useState('')
  const found = foundAgents(agents, typed)
  const state = stateOfAll(found, chosen)
  if (agents.length === 0)
    return (
      <Text as="p" size="label" tone="ink-3">
        {t.noAgents}
      </Text>
    )
  return (
    <Stack as="fieldset" gap={8} shrink margin={0} pad={0} border="none" aria-label={label}>
      {hasSearch && (
        <TextField
          label={t.searchAgents}
          hideLabel
          placeholder={t.searchAgents}
          type="search"
          value={typed}
          onChange={setTyped}
        />
      )}
      {found.length > 0 && (
        <Row gap={12} justify="between" minHeight={48} lineBelow>
          <Checkbox
            label={t.chooseAll}
            checked={state === 'all'}
            isPartly={state === 'some'}
            onChange={(isOn) => onChange(withAgents(chosen, found, isOn))}
          />
          <Text size="label" tone="ink-3" role="status">
            {t.chosen(chosen.size)}
          </Text>
        </Row>
      )}
      <ul>
        {found.map((agent) => (
          <Box as="li" key={agent.id} lineBetween>
            <Checkbox
              checked={chosen.has(agent.id)}
              onChange={(isOn) => onChange(withAgents(chosen, [agent], isOn))}
              label={
                <Row as="span" gap={12} minHeight={60}>
                  <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={40} />
                  <Stack as="span" shrink anywhere>
                    <Text as="bdi" weight={600}>
                      {agent.name}
                    </Text>
                    <Text size="label" tone="ink-3" only={hasDesktopNotes ? 'desktop' : undefined}>
                      {agent.note}
                    </Text>
                  </Stack>
                </Row>
              }
            />
          </Box>
        ))}
      </ul>
      {found.length === 0 && (
        <Text as="p" size="label" tone="ink-3" role="status">
          {t.noResults}
        </Text>
      )}
    </Stack>
  )
}
