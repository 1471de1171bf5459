// Runs before the first paint, so that a chosen theme does not flash. The same key as in src/lib/theme.ts.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the theme follows the system.
}
