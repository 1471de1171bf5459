/**
 * The router skips a view transition that another navigation interrupts. The browser reports the promise that is then
 * rejected as an error of the page, unless it is handled.
 */
if ('startViewTransition' in document) {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...given) => {
    const transition = start(...given)
    transition.ready.catch(() => undefined)
    return transition
  }
}
