import { useState } from 'react'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
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
    <fieldset className={styles.picks} aria-label={label}>
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
        <div className={styles.all}>
          <Checkbox
            label={t.chooseAll}
            checked={state === 'all'}
            isPartly={state === 'some'}
            onChange={(isOn) => onChange(withAgents(chosen, found, isOn))}
          />
          <span className={styles.quiet} role="status">
            {t.chosen(chosen.size)}
          </span>
        </div>
      )}
      <ul>
        {found.map((agent) => (
          <li key={agent.id} className={styles.row}>
            <Checkbox
              className={styles.check}
              checked={chosen.has(agent.id)}
              onChange={(isOn) => onChange(withAgents(chosen, [agent], isOn))}
              label={
                <span className={styles.agent}>
                  <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={40} />
                  <span className={styles.words}>
                    <bdi className={styles.name}>{agent.name}</bdi>
                    <span className={hasDesktopNotes ? styles.desktopNote : styles.quiet}>{agent.note}</span>
                  </span>
                </span>
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
    </fieldset>
  )
}
