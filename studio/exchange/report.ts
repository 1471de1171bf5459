import type { HomeReading, ReportLine } from './homeReading.ts'

/** Lines of the report by list and key; those about nothing are left out. */
export class Report {
  private readonly found = new Map<
    string,
    {
      list: 'kept' | 'guessed' | 'leftOut'
      what: string
      count: number
      ids: string[]
      text: (count: number) => string
    }
  >()

  add(
    list: 'kept' | 'guessed' | 'leftOut',
    what: string,
    count: number,
    text: (count: number) => string,
    ids: readonly string[] = [],
  ): void {
    if (count === 0) return
    const line = this.found.get(what)
    this.found.set(what, { list, what, count: (line?.count ?? 0) + count, ids: [...(line?.ids ?? []), ...ids], text })
  }

  lines(): Pick<HomeReading, 'kept' | 'guessed' | 'leftOut'> {
    const of = (list: string) =>
      [...this.found.values()]
        .filter((line) => line.list === list)
        .map(
          ({ what, count, ids, text }): ReportLine => ({
            what,
            count,
            text: text(count),
            ...(ids.length > 0 && { ids }),
          }),
        )
    return { kept: of('kept'), guessed: of('guessed'), leftOut: of('leftOut') }
  }
}
