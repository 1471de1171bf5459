import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets, inlineScripts } from './tools/bundle/browserFloor.ts'
import { articleList, fontPreloads } from './tools/bundle/documentHead.ts'
import { firstPageChunks } from './tools/bundle/firstPageChunks.ts'
import { pureStudio } from './tools/bundle/pureStudio.ts'
import { serverRendering } from './tools/bundle/serverRendering.ts'
import { serviceWorker } from './tools/bundle/serviceWorker.ts'
import { withoutJsonSchema } from './tools/bundle/withoutJsonSchema.ts'

export default defineConfig({
  plugins: [
    react(),
    pureStudio(),
    withoutJsonSchema(),
    inlineScripts(),
    fontPreloads(),
    articleList(),
    serverRendering(),
    serviceWorker(),
  ],
  // What a worker imports later is a file of its own, as it is on a page.
  worker: { format: 'es' },
  build: {
    target: buildTargets(),
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The first page names all files: seven letters tell the versions of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstPageChunks(import.meta.dirname), debugName: 'first page' }],
        },
      },
    },
  },
})
