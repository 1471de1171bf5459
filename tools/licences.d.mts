export function readLicences(): { byLicence: Map<string, string[]>; scripts: string[]; faults: string[] }
