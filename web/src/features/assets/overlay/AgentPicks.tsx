import { useState } from 'react'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AgentPicks.module.css'
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
  if (agents.length === 0) return <p className={styles.quiet}>{t.noAgents}</p>
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
        <Row gap={12} justify="between" minHeight={48} className={styles.all}>
          <Checkbox
            label={t.chooseAll}
            checked={state === 'all'}
            isPartly={state === 'some'}
            onChange={(isOn) => onChange(withAgents(chosen, found, isOn))}
          />
          <span className={styles.quiet} role="status">
            {t.chosen(chosen.size)}
          </span>
        </Row>
      )}
      <ul>
        {found.map((agent) => (
          <li key={agent.id} className={styles.row}>
            <Checkbox
              className={styles.check}
              checked={chosen.has(agent.id)}
              onChange={(isOn) => onChange(withAgents(chosen, [agent], isOn))}
              label={
                <Row as="span" gap={12}>
                  <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={40} />
                  <Stack as="span" shrink anywhere>
                    <Text as="bdi" weight={600}>
                      {agent.name}
                    </Text>
                    <span className={hasDesktopNotes ? styles.desktopNote : styles.quiet}>{agent.note}</span>
                  </Stack>
                </Row>
              }
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.quiet} role="status">
          {t.noResults}
        </p>
      )}
    </Stack>
  )
}
