/** What a page hands over as a download. */
import type { Person, Thing } from './person.ts'

const DIALOG: Thing = { role: 'dialog' }
export type Saved = { name: string; type: string; start: string; size: number }

/** Notes what the page hands over as a download, instead of writing it to the disk. */
export async function watchDownloads(person: Person): Promise<void> {
  await person.window.run(`window.saved = []
    HTMLAnchorElement.prototype.click = function () {
      if (!this.download) return this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      fetch(this.href).then((answer) => answer.blob()).then(async (blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer())
        window.saved.push({ name: this.download, type: blob.type, size: bytes.length,
          start: String.fromCharCode(...bytes.slice(0, 12)) })
      })
    }`)
}

export async function savedAs(person: Person, format: string): Promise<Saved> {
  await person.chooses({ role: 'combobox', name: 'File', within: DIALOG }, format)
  await person.window.run('window.saved = []')
  await person.press({ role: 'button', name: 'Download', within: DIALOG })
  return person.until(`${format} is saved`, async () => {
    const [file] = (await person.window.run('return window.saved')) as Saved[]
    return file ?? false
  })
}
