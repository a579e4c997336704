import type { CapacitorConfig } from '@capacitor/cli'

/** What both shells read when the app starts. The pages come from the bundle; only calls go to the server. */
const config: CapacitorConfig = {
  appId: 'il.co.mafteach',
  appName: 'מפתח',
  webDir: 'www',
  loggingBehavior: 'debug',
  // Spec section 9: pinching goes up to 2.5, as the page's viewport says.
  zoomEnabled: true,
  ios: { contentInset: 'never', preferredContentMode: 'mobile' },
  plugins: {
    // CSS reads `env(safe-area-inset-*)` alone; old web views are padded instead (docs/decisions/0080).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // The app hides it with its first screen.
    SplashScreen: { launchAutoHide: false },
    // In front the app itself says what came.
    FirebaseMessaging: { presentationOptions: [] },
    Badge: { persist: true, autoClear: false },
  },
}

export default config
