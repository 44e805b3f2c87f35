ALTER TYPE "package_format" ADD VALUE 'handout';
