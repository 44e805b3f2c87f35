ALTER TYPE "source_kind" ADD VALUE 'potx';
