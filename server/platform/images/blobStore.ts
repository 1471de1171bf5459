/** A blob store: immutable bytes under slash-separated paths. */
export type BlobStore = {
  /** Returns undefined when the path does not exist. */
  read(path: string): Promise<Buffer | undefined>
  /** Size in bytes; undefined when the path does not exist. */
  size(path: string): Promise<number | undefined>
  /** Resolves once all bytes are durable. Idempotent. */
  write(path: string, bytes: Buffer): Promise<void>
  /** No error when the path does not exist. */
  remove(path: string): Promise<void>
  /** All paths with this prefix. The part up to the last slash of the prefix must be a folder. */
  paths(prefix: string): AsyncIterable<string>
  /** Removes the remains of interrupted writes that are older than `before`. Returns their number. */
  removeUnfinished(before: Date): Promise<number>
}
