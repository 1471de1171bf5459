/** Where the API is: on the app's own origin, or where the build was told. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'
