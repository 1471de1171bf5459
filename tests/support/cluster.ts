/**
 * One embedded PostgreSQL for the whole run; each server test file gets its own database, copied from a migrated
 * template.
 */
import { openTestCluster } from '../../server/database/testCluster.ts'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.close
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    clusterUrl: string
  }
}
