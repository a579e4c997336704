import styles from './KeyCaps.module.css'

/** Keys as they are printed on a keyboard, in the order in which they are named. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <kbd key={key} dir="ltr" className={styles.key}>
      {key}
    </kbd>
  ))
