import styles from './KeyCaps.module.css'

/** Keys as printed on a keyboard, in the given order. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <kbd key={key} dir="ltr" className={styles.key}>
      {key}
    </kbd>
  ))
