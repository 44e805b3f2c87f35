ALTER TYPE "package_format" ADD VALUE 'deck';
