/**
 * What all tests of a run share: one embedded PostgreSQL, of whose migrated template each server test file gets a copy,
 * and the pictures of the generated catalogue.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPictures } from './testCatalogue.ts'
import { openTestCluster } from './testCluster.ts'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  const pictures = await mkdtemp(join(tmpdir(), 'roomwright-pictures-'))
  await drawPictures(pictures)
  project.provide('clusterUrl', cluster.url)
  project.provide('pictures', pictures)
  return async () => {
    await cluster.close()
    await rm(pictures, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    clusterUrl: string
    /** The folder with the pictures of the generated catalogue. */
    pictures: string
  }
}
