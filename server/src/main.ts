/** The same as server/main.js, for whoever starts it by this name: Node then takes 30 ms and 17 MB more. */
import '../main.js'
