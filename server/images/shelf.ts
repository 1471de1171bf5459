/** Where bytes stand under names with slashes. What is once under a name never changes. */
export type Shelf = {
  /** Undefined when nothing stands there. */
  read(path: string): Promise<Buffer | undefined>
  /** In bytes; undefined when nothing stands there. */
  size(path: string): Promise<number | undefined>
  /** The bytes are kept for good, and whole, before this resolves; doing it again changes nothing. */
  write(path: string, bytes: Buffer): Promise<void>
  /** What is not there is no error. */
  remove(path: string): Promise<void>
  /** Every path that begins so; the last slash stands where a folder of ours ends. */
  paths(prefix: string): AsyncIterable<string>
}
