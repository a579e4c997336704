import styles from './SignIn.module.css'

/** The error under a field; the live region always exists, so that screen readers announce a new error. */
export const ErrorText = ({ id, text }: { id: string; text: string | null }) => (
  <div id={id} className={styles.error} role="alert">
    {text && (
      <>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v4M12 16v.01" />
        </svg>
        {text}
      </>
    )}
  </div>
)
